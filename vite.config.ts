import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every page of the shop loads, in two files: packages, which seldom change, and the frame around each page. */
const groups = [
  {
    name: 'packages',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|intl-messageformat|@formatjs|@tanstack|tslib)[\\/]/,
    priority: 3,
  },
  {
    name: 'shop',
    test: /[\\/](app[\\/](layout|session|shop|texts|ui)|rules|api)[\\/]|@tabler/,
    minShareCount: 2,
    priority: 2,
  },
  // What some pages of an area share, in one file for the area.
  ...['account', 'buy', 'join', 'office'].map((area) => ({
    name: area,
    test: new RegExp(`[\\\\/]app[\\\\/]${area}[\\\\/]`),
    minShareCount: 2,
    priority: 1,
  })),
]

export default defineConfig({
  plugins: [reactRouter()],
  // Screens are written and typed against react-i18next. What runs is ours: docs/decisions/0030.
  resolve: {
    alias: {
      'react-i18next': join(import.meta.dirname, 'app/texts/use-translation.ts'),
      // Plain JavaScript, which the content policy lets run. The package names only its WebAssembly.
      'meshopt-decoder': join(import.meta.dirname, 'node_modules/meshoptimizer/meshopt_decoder_reference.js'),
    },
  },
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 2048, cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  ssr: { noExternal: ['@tabler/icons-react'] },
  // For `npm run dev`: all packages are found at the start, or the first page would be loaded twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
})
