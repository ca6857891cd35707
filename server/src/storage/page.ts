/** One page of a list: `limit` rows after the row with the sort key `after`. */
export interface Page {
  limit: number
  after?: SortKey
}

/** The values a list is sorted by. The last one is unique: `[id]` or `[date, id]`. */
export type SortKey = string[]
