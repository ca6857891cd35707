/** The part of a list that is asked for: `limit` rows behind the row whose sort key is `after`. */
export interface Page {
  limit: number
  after?: SortKey
}

/** The values a list is sorted by, the last of them unique: `[id]`, or `[date, id]`. */
export type SortKey = string[]
