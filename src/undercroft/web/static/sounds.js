/* The sounds of the stage, made here by kind. `stageSound("coin")` rings, as loudly as the reader has asked for; `higher` by so
   many tones. */
window.stageSound = (() => {
  "use strict";
  const TONES = {
    slap: [["noise", 1800, 0.06, 0.5]],
    click: [["square", 900, 0.03, 0.12]],
    thud: [["sine", 90, 0.28, 0.9], ["noise", 300, 0.1, 0.3]],
    crack: [["noise", 3200, 0.18, 0.6], ["sine", 660, 0.3, 0.3]],
    hit: [["noise", 700, 0.12, 0.7], ["sine", 140, 0.16, 0.6]],
    coin: [["triangle", 1320, 0.14, 0.3], ["triangle", 1760, 0.2, 0.3, 0.07]],
    step: [["noise", 420, 0.05, 0.4], ["noise", 380, 0.05, 0.4, 0.12]],
    flip: [["noise", 2400, 0.09, 0.3]],
    dice: [0, 0.08, 0.15, 0.24, 0.36].map((at) => ["noise", 1500, 0.03, 0.5, at]),
    magic: [["sine", 880, 0.4, 0.25], ["sine", 1318, 0.5, 0.2, 0.08]],
    horn: [["sawtooth", 196, 0.7, 0.25], ["sawtooth", 294, 0.7, 0.2, 0.12]],
    bell: [["sine", 1046, 1.2, 0.3], ["sine", 2093, 0.7, 0.1]],
  };
  const loud = () => ({ soft: 0.12, full: 0.35 })[localStorage.getItem("stage-sound")] || 0;
  const ring = (kind, higher = 0) => {
    if (!loud() || !TONES[kind]) return;
    try {
      const audio = window.pageAudio();
      if (!audio) return;
      for (const [form, pitch, long, part, after = 0] of TONES[kind]) {
        const gain = audio.createGain(), begin = audio.currentTime + after;
        let source;
        if (form === "noise") {
          source = audio.createBufferSource();
          source.buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
          const data = source.buffer.getChannelData(0);
          for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1;
          const tone = audio.createBiquadFilter();
          tone.type = "bandpass";
          tone.frequency.value = pitch * 2 ** (higher / 6);
          source.connect(tone).connect(gain);
        } else {
          source = audio.createOscillator();
          source.type = form;
          source.frequency.value = pitch * 2 ** (higher / 6);
          source.connect(gain);
        }
        gain.gain.setValueAtTime(part * loud(), begin);
        gain.gain.exponentialRampToValueAtTime(0.0005, begin + long);
        gain.connect(audio.destination);
        source.start(begin);
        source.stop(begin + long);
      }
    } catch { /* no sound then */ }
  };
  return ring;
})();
