import { create } from 'zustand';

export type Theme = 'light' | 'dark' | 'system';
const KEY = 'theme';

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

const useThemeStore = create<{ theme: Theme }>(() => ({ theme: stored() }));

/** Shows and remembers the theme; 'system' leaves the choice to the device. */
export function setTheme(theme: Theme): void {
  useThemeStore.setState({ theme });
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private mode: the theme lasts for this visit.
  }
}

function systemIsDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

export function useTheme(): { theme: Theme; dark: boolean; toggle: () => void } {
  const theme = useThemeStore((s) => s.theme);
  const dark = theme === 'system' ? systemIsDark() : theme === 'dark';
  return { theme, dark, toggle: () => setTheme(dark ? 'light' : 'dark') };
}
