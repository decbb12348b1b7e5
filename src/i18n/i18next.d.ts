import 'i18next';
import type account from './locales/en/account.json';
import type bmi from './locales/en/bmi.json';
import type checkers from './locales/en/checkers.json';
import type common from './locales/en/common.json';
import type conditions from './locales/en/conditions.json';
import type contact from './locales/en/contact.json';
import type emergency from './locales/en/emergency.json';
import type firstAid from './locales/en/firstAid.json';
import type growth from './locales/en/growth.json';
import type home from './locales/en/home.json';
import type hubs from './locales/en/hubs.json';
import type labs from './locales/en/labs.json';
import type library from './locales/en/library.json';
import type lock from './locales/en/lock.json';
import type medicines from './locales/en/medicines.json';
import type mood from './locales/en/mood.json';
import type pricing from './locales/en/pricing.json';
import type settings from './locales/en/settings.json';
import type symptoms from './locales/en/symptoms.json';
import type timeline from './locales/en/timeline.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      bmi: typeof bmi;
      checkers: typeof checkers;
      common: typeof common;
      conditions: typeof conditions;
      contact: typeof contact;
      emergency: typeof emergency;
      firstAid: typeof firstAid;
      growth: typeof growth;
      home: typeof home;
      hubs: typeof hubs;
      labs: typeof labs;
      library: typeof library;
      lock: typeof lock;
      medicines: typeof medicines;
      mood: typeof mood;
      pricing: typeof pricing;
      settings: typeof settings;
      symptoms: typeof symptoms;
      timeline: typeof timeline;
    };
  }
}
