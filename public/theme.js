// Before anything is drawn, so that nothing flashes. A test holds it to src/i18n/detect.ts.
(() => {
  const page = document.documentElement;
  const read = (get) => {
    try {
      return get();
    } catch {
      return null;
    }
  };
  const theme = read(() => localStorage.getItem('theme'));
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;

  const size = Number(read(() => localStorage.getItem('niramaya-text-size')));
  if ([115, 130, 150, 175, 200].includes(size)) page.style.fontSize = `${size}%`;

  const known = ['en', 'hi', 'ta', 'bn', 'te', 'es', 'fr', 'ar'];
  const signs = [
    read(() => localStorage.getItem('i18nextLng')),
    read(() => /(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1]),
    ...navigator.languages,
    page.lang,
  ];
  const language =
    signs.map((tag) => (tag ?? '').toLowerCase().split(/[-_]/)[0]).find((tag) => known.includes(tag)) ?? 'en';
  page.lang = language;
  page.dir = language === 'ar' ? 'rtl' : 'ltr';

  // The app itself would ask one trip later.
  const texts = JSON.parse(document.querySelector('meta[name="texts"]')?.content ?? '{}')[language];
  if (texts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: texts }),
    );

  // Told once, maybe before the app is here.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
})();
