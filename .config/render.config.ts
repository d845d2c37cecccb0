import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routerOptions } from './router-options.ts'

/**
 * The pages once more, as one script for the server, which draws with it what a visit shows first. Beside the
 * pages it is made for, and like them without anything to install.
 */
export default defineConfig({
  plugins: [tanstackRouter(routerOptions), react()],
  define: {
    __BUILD__: JSON.stringify(process.env['BUILD'] ?? Date.now().toString(36)),
    // Without it the libraries' development halves come along, which a thread of the server would hold.
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  publicDir: false,
  build: {
    ssr: 'src/client/render.tsx',
    outDir: 'dist/.render',
    target: 'node26',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render.mjs' } },
  },
  ssr: { noExternal: true, target: 'node' },
})
