import { useRef } from 'react'

/** The id of what an address names, as long as it is the same address: also when that is gone, or has another name. */
export function useKnownId(address: string | undefined, id: string | undefined): string | undefined {
  const known = useRef<{ address: string | undefined; id: string }>(undefined)
  if (id) known.current = { address, id }
  return known.current?.address === address ? known.current?.id : undefined
}
