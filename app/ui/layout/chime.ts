const NOTES_HZ = [880, 1_174.66];
const NOTE_SECONDS = 0.35;
const VOLUME = 0.2;

/** Plays two short notes. Does nothing where the browser has no sound or does not allow it yet. */
export function chime(): void {
  if (!("AudioContext" in window)) return;
  const audio = new AudioContext();
  for (const [i, frequency] of NOTES_HZ.entries()) {
    const start = audio.currentTime + (i * NOTE_SECONDS) / 2;
    const gain = new GainNode(audio, { gain: VOLUME });
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    const note = new OscillatorNode(audio, { frequency });
    note.connect(gain).connect(audio.destination);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
    if (i === NOTES_HZ.length - 1) note.onended = () => void audio.close();
  }
}
