import type { PushDevice } from './push-device.ts';
import type { PushService } from './push-service.ts';

export const WORDS = {
  title: 'आपके लिए एक याद',
  body: 'देखने के लिए Niramaya खोलें',
  actions: { taken: 'लिया', snooze: '10 मिनट बाद', skip: 'छोड़ें' },
};

/** What a device uploads, as the page of src/bindings/push-plan.ts does; `name` is its address at the push service. */
export function pushPlan(service: PushService, device: PushDevice, name: string, more: object = {}) {
  return {
    endpoint: `${service.origin}/${name}`,
    p256dh: device.p256dh,
    auth: device.auth,
    language: 'hi',
    words: WORDS,
    moments: [],
    answered: [],
    ...more,
  };
}
