import type { TestProject } from 'vitest/node'
import './provided.ts'
import { embeddedTemplate } from './template.ts'

/** Once a run, before the workers: a dump of the migrated database. */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide('template', await embeddedTemplate())
  provide('server', '')
}
