# The pages are built once; the shop then runs from its sources with what it needs, and nothing else.
FROM node:26-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node src/tools/build-once.mjs
# What only the pages and their build are made of has done its work; Node comes with the image.
RUN npm uninstall --omit=dev --no-audit --no-fund \
  node vite vite-plugin-pwa @vitejs/plugin-react @tanstack/router-plugin unocss \
  workbox-cacheable-response workbox-expiration workbox-precaching workbox-routing workbox-strategies workbox-window \
  react react-dom react-hot-toast @dnd-kit/core @dnd-kit/sortable @paypal/react-paypal-js @simplewebauthn/browser idb ofetch \
  @tanstack/query-sync-storage-persister @tanstack/react-form @tanstack/react-query \
  @tanstack/react-query-persist-client @tanstack/react-router @tanstack/react-table @tanstack/react-virtual \
  @fontsource-variable/eczar @fontsource-variable/instrument-sans

FROM node:26-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=1048576 NODE_COMPILE_CACHE=/tmp/darzi-compiled
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/src/shared ./src/shared
COPY --from=build /shop/src/server ./src/server
COPY --from=build /shop/src/demo ./src/demo
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that SIGTERM reaches the shop itself.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "src/server/main.ts"]
