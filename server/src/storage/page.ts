/** One page of a list: `limit` rows after the row with the sort key `after`. */
export interface Page {
  limit: number
  after?: SortKey
}

export type SortKey = string[]
