/** A call of `/api/v1`, to be shown. */
export interface ApiCall {
  label: string
  method: string
  /** Below `/api/v1`. */
  path: string
  /** Null and undefined are omitted. */
  query?: Record<string, string | boolean | null | undefined>
  body?: object
}
