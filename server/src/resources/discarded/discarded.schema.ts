/** What the dashboard deletes and can put back. Tasks have a trash of their own, which people look into. */
export type Kind = 'idea' | 'version' | 'log' | 'feedback' | 'revenue' | 'cost'

/** A row that was deleted, as JSON, with what hung on it. An idea is of no product: its `productId` is empty. */
export type DiscardedTable = { ownerId: string; productId: string; id: string; kind: Kind; row: string; deletedAt: string }
