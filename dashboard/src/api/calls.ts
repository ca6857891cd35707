import type { Answer, CallOptions } from '@prodops/sdk/transport'
import type { paths } from './schema'

/** The types of calls to `/dashboard/api`, made of its document: a call names its method and its path. */
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { [_ in M]: object } ? Path : never
}[keyof paths]
type Operation<M extends Method, Path extends PathWith<M>> = paths[Path][M]

/** The type of a property; never where there is none. */
type Under<Types, Name extends string> = Types extends { [_ in Name]?: infer T } ? Exclude<T, undefined> : never
type Json<Types> = Types extends { content: { 'application/json': infer T } } ? T : never
/** A member that is needed where the document needs it. */
type Member<Types, Source extends string, Name extends string, T> = [T] extends [never]
  ? unknown
  : Types extends { [_ in Source]: unknown }
    ? { [_ in Name]: T }
    : { [_ in Name]?: T }

type Params<Types> = Member<Types, 'path', 'path', Under<Types, 'path'>> & Member<Types, 'query', 'query', Under<Types, 'query'>>
type WithParams<P> = unknown extends P ? unknown : Partial<P> extends P ? { params?: P } : { params: P }

/** Parameters and a body as the operation takes them, and what a call may set for itself. */
export type Sent<Types> = WithParams<Params<Under<Types, 'parameters'>>> &
  Member<Types, 'requestBody', 'body', Json<Under<Types, 'requestBody'>>> &
  Pick<CallOptions, 'signal' | 'headers' | 'idempotencyKey'>

type Responses<Types> = Under<Types, 'responses'>
export type Given<Types> = {
  [Status in keyof Responses<Types>]: Status extends 200 | 201 ? Json<Responses<Types>[Status]> : never
}[keyof Responses<Types>]

/** A call under way. @throws ApiError */
export type Call<Body> = Promise<Answer<Body>>

/** `api.GET('/tasks/{taskId}', { params: { path: { taskId } } })`. */
export type Calls = {
  [M in Method as Uppercase<M>]: <Path extends PathWith<M>>(
    path: Path,
    ...sent: Partial<Sent<Operation<M, Path>>> extends Sent<Operation<M, Path>>
      ? [Sent<Operation<M, Path>>?]
      : [Sent<Operation<M, Path>>]
  ) => Call<Given<Operation<M, Path>>>
}
