import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { localVoices, onVoicesChanged, speak, stopSpeaking } from '../platform/speech.ts';

/** Reading aloud with a voice on this device; `available` is false where there is none for the language. */
export function useReadAloud(): { available: boolean; speaking: boolean; toggle: (text: string) => void } {
  const { language } = useLanguage();
  const [available, setAvailable] = useState(false);
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    const look = () => setAvailable(localVoices(language).length > 0);
    look();
    return onVoicesChanged(look);
  }, [language]);
  useEffect(() => stopSpeaking, []);
  const toggle = (text: string) => {
    if (speaking) {
      stopSpeaking();
      setSpeaking(false);
      return;
    }
    setSpeaking(speak(text, { language, onEnd: () => setSpeaking(false) }));
  };
  return { available, speaking, toggle };
}
