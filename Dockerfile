# docker build -t prodops .
FROM node:26.10.0-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33 AS base

FROM base AS build
WORKDIR /src
COPY . .
RUN npm ci && node package.ts && npm install --prefix /app --no-save ./dist/prodops-[0-9]*.tgz

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PRODOPS_DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
WORKDIR /app/node_modules/prodops
# Everything belongs to root and is only read; the data are the user's.
RUN mkdir /data && chown node:node /data
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm between, so that signals arrive.
CMD ["node", "--max-semi-space-size=8", "server/dist/main.js"]
