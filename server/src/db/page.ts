export interface Page {
  limit: number
  after?: SortKey
}

export type SortKey = string[]
