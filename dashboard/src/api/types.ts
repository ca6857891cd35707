import type { components } from './schema'

type Schemas = components['schemas']

export type CreateProduct = Schemas['CreateProduct']
export type CreateTask = Schemas['CreateTask']
export type MoveTask = Schemas['MoveTask']
export type NewApiKey = Schemas['NewApiKey']
export type Product = Schemas['Product']
export type Refusal = Schemas['Error']
export type Task = Schemas['Task']
export type TrashedTask = Schemas['TrashedTask']
export type UpdateProduct = Schemas['UpdateProduct']
export type User = Schemas['User']
export type Version = Schemas['Version']
