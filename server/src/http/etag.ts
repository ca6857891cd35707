import { hash } from 'node:crypto'

export const etagOf = (content: string | Buffer): string => `"${hash('sha1', content, 'base64url')}"`

/**
 * Whether a list of tags, from `If-Match` or `If-None-Match`, contains a tag.
 * nginx and Caddy make the tags of compressed responses weak; Apache, Jetty and others append the encoding.
 * Both are ignored.
 */
export function hasTag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true
  return list.split(',').some((listed) => {
    const tag = listed.trim().replace(/^W\//, '')
    return tag === etag || tag.replace(addedByProxy, '"') === etag
  })
}

const addedByProxy = /(?:--?|;)(?:gzip|br|zstd|deflate)"$|"(?:--?|;)(?:gzip|br|zstd|deflate)$/
