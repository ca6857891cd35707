export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests check the body.
  body: any
}

export async function call(
  address: string,
  path: string,
  key: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Reply> {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const sent = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const reply = await fetch(address + path, { headers, ...sent })
  return { status: reply.status, body: await reply.json() }
}

/** Returns the status of the sign-in. */
export async function signIn(address: string, email: string, password: string): Promise<number> {
  const reply = await fetch(`${address}/dashboard/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return reply.status
}
