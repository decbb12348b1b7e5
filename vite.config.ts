/// <reference types="vitest/config" />
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { devContent } from './content/build/dev-content.ts';
import { bundledContent } from './content/build/vite-plugin.ts';
import { appShell } from './tests/support/build/app-shell.ts';
import { chunkGroups } from './tests/support/build/chunks.ts';
import { interfaceTexts } from './tests/support/build/interface-texts.ts';
import { testProjects } from './tests/support/build/test-projects.ts';

const LOCAL_KEY = 'sb_publishable_local_niramaya';

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  const settings = {
    supabaseUrl: env.VITE_SUPABASE_URL ?? '',
    supabaseKey: env.VITE_SUPABASE_KEY ?? LOCAL_KEY,
  };
  const underTest = process.env.VITEST !== undefined;
  return {
    plugins: [
      react(),
      underTest ? [] : tailwind(),
      bundledContent(),
      interfaceTexts(),
      devContent(),
      appShell(settings),
    ],
    resolve: { dedupe: ['dexie', 'react', 'react-dom'] },
    define: {
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(settings.supabaseUrl),
      'import.meta.env.VITE_SUPABASE_KEY': JSON.stringify(settings.supabaseKey),
    },
    build: {
      target: 'es2022',
      // The polyfill would be one more script in the first load; every browser with ES2022 preloads modules.
      modulePreload: {
        polyfill: false,
        // It starts after the first paint, which must not wait for the names of its parts.
        resolveDependencies: (file, parts) => (file.startsWith('assets/runtime-') ? [] : parts),
      },
      // A data: image or font would need a hole in the content security policy.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        // The first load lists the names of all parts: seven letters of a hash tell versions apart as well as eight.
        output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[name]-[hash:7].js' },
      },
    },
    test: testProjects,
  };
});
