import type { TestProject } from 'vitest/node'
import './provided.ts'
import { startPostgres } from './server.ts'
import { onServer, postgresTemplate } from './template.ts'

/** Runs once before the workers: starts a server and creates the migrated template database. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = await postgresTemplate(server.url)
  provide('server', server.url)
  provide('template', template)
  return async () => {
    await onServer(server.url, `DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`)
    await server.stop()
  }
}
