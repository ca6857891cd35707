import { hash } from 'node:crypto'

export const etagOf = (recordJson: string): string => `"${hash('sha1', recordJson, 'base64url')}"`

export const names = (list: string, etag: string) => list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag)
