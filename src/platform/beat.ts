/** A beat that can be heard and felt; where the device has neither sound nor vibration the listener alone is told. */

const CLICK_HERTZ = 880;
const CLICK_SECONDS = 0.06;
const PULSE_MS = 40;

/** Begins with a beat at once. Call it from a tap: browsers give no sound before one. Returns what ends it. */
export function startBeat(perMinute: number, onBeat: () => void): () => void {
  const sound = openSound();
  const gap = 60_000 / perMinute;
  const begun = performance.now();
  let beats = 0;
  let timer: ReturnType<typeof setTimeout>;
  const beat = () => {
    beats += 1;
    if (sound) click(sound);
    vibrate();
    onBeat();
    // Counted from the beginning: a late timer must not make the next beat late too.
    timer = setTimeout(beat, Math.max(0, begun + beats * gap - performance.now()));
  };
  beat();
  return () => {
    clearTimeout(timer);
    void sound?.close().catch(() => undefined);
  };
}

function openSound(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

function click(sound: AudioContext): void {
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = CLICK_HERTZ;
  volume.gain.setValueAtTime(0.6, sound.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + CLICK_SECONDS);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + CLICK_SECONDS);
}

function vibrate(): void {
  try {
    navigator.vibrate?.(PULSE_MS);
  } catch {
    // Refused without a tap in some browsers; the sound goes on.
  }
}
