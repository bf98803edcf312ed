import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 2048 },
  ssr: { noExternal: [/^@mantine\//, '@tabler/icons-react'] },
})
