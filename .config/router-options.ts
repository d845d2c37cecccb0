import type { tanstackRouter } from '@tanstack/router-plugin/vite'

/** How the routes' files become routes, in every build of the pages. */
export const routerOptions = {
  target: 'react',
  routesDirectory: 'src/client/routes',
  generatedRouteTree: 'src/client/routeTree.gen.ts',
  // Made at each build: beside what other tools keep, not at the top level.
  tmpDir: 'node_modules/.cache/router',
  addExtensions: true,
  disableLogging: true,
  autoCodeSplitting: true,
  codeSplittingOptions: {
    // Without this, their loaders, and with them their queries, land in the first chunk.
    splitBehavior: ({ routeId }: { routeId: string }) =>
      /^\/(admin|pages\/)/.test(routeId)
        ? [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']]
        : undefined,
  },
} satisfies Parameters<typeof tanstackRouter>[0]
