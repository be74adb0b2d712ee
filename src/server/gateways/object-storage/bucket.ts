import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'

export type ObjectSettings = {
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Bucket = ReturnType<typeof openBucket>

export class ObjectStorageError extends Error {}

const intentos = 3
/** The time limit of one request. The largest request uploads a part of a backup. */
const patienceMs = 30_000

/** Opens a bucket. `url` is `s3://bucket/prefix`. Makes no request yet. */
export function openBucket(url: string, { endpoint, region, accessKeyId, secretAccessKey }: ObjectSettings) {
  const { hostname: name, pathname } = new URL(url)
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const at = endpoint ? `${endpoint.replace(/\/$/, '')}/${name}` : `https://${name}.s3.${region}.amazonaws.com`
  const objects = new S3mini({ endpoint: at, region, accessKeyId, secretAccessKey, requestAbortTimeout: patienceMs })
  return {
    objects,
    prefix,
    /** Runs an idempotent request. Retries it if the storage was unreachable for a moment. @throws ObjectStorageError */
    async ask<T>(run: (objects: S3mini) => Promise<T>): Promise<T> {
      for (let intento = 1; ; intento += 1) {
        try {
          return await run(objects)
        } catch (error) {
          if (intento === intentos || isRefusal(error))
            throw new ObjectStorageError(`The object storage at ${new URL(at).host} does not do what it is asked`, {
              cause: error,
            })
          await wait(100 * 2 ** intento)
        }
      }
    },
    async *list(under: string): AsyncGenerator<string> {
      let token: string | undefined
      do {
        const page = await this.ask((objects) => objects.listObjectsPaged('/', under, 1_000, token))
        for (const { Key } of page?.objects ?? []) yield Key
        token = page?.nextContinuationToken
      } while (token)
    },
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status < 500 && error.status !== 429
}
