FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HAAT_DATA=/data
WORKDIR /shop
COPY --from=build --chown=node:node /shop ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
CMD ["node", "scripts/start.mjs"]
