/** Reading aloud with voices that live on the device: a remote voice would send health texts elsewhere. */

type Synthesis = Pick<
  SpeechSynthesis,
  'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'
>;

const synthesisOf = (): Synthesis | undefined =>
  typeof window === 'undefined' ? undefined : window.speechSynthesis;

/** Local voices of a language ('hi' also finds 'hi-IN'), best match first; empty hides the button. */
export function localVoices(language: string, synthesis = synthesisOf()): SpeechSynthesisVoice[] {
  const wanted = language.toLowerCase();
  const codeOf = (voice: SpeechSynthesisVoice) => voice.lang.toLowerCase().replace('_', '-');
  return (synthesis?.getVoices() ?? [])
    .filter((voice) => voice.localService && codeOf(voice).split('-')[0] === wanted.split('-')[0])
    .sort((a, b) => Number(codeOf(b) === wanted) - Number(codeOf(a) === wanted));
}

/** Browsers fill the list of voices late; `listener` runs each time it changes. */
export function onVoicesChanged(listener: () => void, synthesis = synthesisOf()): () => void {
  synthesis?.addEventListener('voiceschanged', listener);
  return () => synthesis?.removeEventListener('voiceschanged', listener);
}

/** False when no local voice speaks the language: nothing is said rather than sent away. */
export function speak(
  text: string,
  options: { language: string; rate?: number; onEnd?: () => void },
  synthesis = synthesisOf(),
): boolean {
  const voice = localVoices(options.language, synthesis)[0];
  if (!voice || !synthesis) return false;
  synthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = options.rate ?? 1;
  if (options.onEnd) utterance.addEventListener('end', options.onEnd);
  synthesis.speak(utterance);
  return true;
}

export function stopSpeaking(synthesis = synthesisOf()): void {
  synthesis?.cancel();
}
