"""By what else rows are looked for: without an index each such look went through the whole table."""

from __future__ import annotations

from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

INDEXES = (
    ("ix_entrants_deputy", "entrants", ["deputy"]),
    ("ix_invitations_by", "invitations", ["by"]),
    ("ix_letters_person", "letters", ["person"]),
    ("ix_letters_at", "letters", ["at"]),
    ("ix_mail_keys_owner", "mail_keys", ["owner"]),
    ("ix_mail_keys_at", "mail_keys", ["at"]),
    ("ix_challenges_until", "challenges", ["until"]),
    ("ix_tournaments_public", "tournaments", ["public", "state", "created"]),
    ("ix_variants_shown", "variants", ["shown", "touched"]),
)


def upgrade() -> None:
    for name, table, columns in INDEXES:
        op.create_index(name, table, columns)


def downgrade() -> None:
    for name, table, _ in INDEXES:
        op.drop_index(name, table)
