import { hash } from 'node:crypto'

export const etagOf = (recordJson: string): string => `"${hash('sha1', recordJson, 'base64url')}"`

/** Whether an `If-Match` or `If-None-Match` list contains the tag. Strong comparison (RFC 9110, 8.8.3.2). */
export const names = (list: string, etag: string) => list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag)
