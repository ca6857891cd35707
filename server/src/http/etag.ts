import { hash } from 'node:crypto'

/** A strong validator: the same record always gives the same text, so its hash will do. */
export const etagOf = (recordJson: string): string => `"${hash('sha1', recordJson, 'base64url')}"`

/** Whether a list of entity tags, or `*`, names this one, by strong comparison (RFC 9110, 8.8.3.2). */
export const names = (list: string, etag: string) => list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag)
