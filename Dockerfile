# docker build -t site . && docker run -p 8080:8080 site
# With another address: docker build --build-arg SITE_URL=https://www.example.com -t site .
FROM node:24-slim AS build
WORKDIR /project
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev
COPY . .
ARG SITE_URL
RUN npm run build

# Runs as a user without rights, on a port above 1024. TLS ends before it.
FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY --from=build /project/hosts/nginx/site.conf /etc/nginx/site.conf
COPY --from=build /project/hosts/nginx/container.conf /etc/nginx/conf.d/default.conf
COPY --from=build /project/out /site
EXPOSE 8080
# Where the kernel has no IPv6, nginx starts only without it.
CMD ["sh", "-c", "test -e /proc/net/if_inet6 || sed -i '/\\[::\\]/d' /etc/nginx/conf.d/default.conf; exec nginx -g 'daemon off;'"]
