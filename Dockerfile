# docker build -t prodops .
FROM node:26.10.0-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33 AS base

FROM base AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm prune --omit=dev --workspace @prodops/server --workspace @prodops/cli --include-workspace-root

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PRODOPS_DATA_DIR=/data
WORKDIR /app
# Everything belongs to root and is only read; the data are the user's.
RUN mkdir /data && chown node:node /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/openapi.json ./
COPY --from=build /app/server server
COPY --from=build /app/cli cli
COPY --from=build /app/sdk sdk
COPY --from=build /app/mcp mcp
COPY --from=build /app/dashboard/dist dashboard/dist
COPY --from=build /app/widget/dist widget/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm between, so that signals arrive.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=10", "--no-allocation-site-pretenuring", "--no-concurrent-recompilation", "--no-maglev", "server/dist/main.js"]
