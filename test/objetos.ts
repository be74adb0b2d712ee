import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { S3mini } from 's3mini'
import type { ObjectSettings } from '../src/server/gateways/object-storage/bucket.ts'

const name = 'agencia'

/**
 * Starts object storage with one empty bucket, `s3://agencia`: the part of S3 that the app uses, with signatures verified. With
 * TEST_S3_ENDPOINT (and S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY), uses another server and creates or reuses the bucket. Without
 * `conditions`, refuses `If-Match`, as some servers do.
 */
export async function openObjetos(conditions = true) {
  const endpoint = process.env.TEST_S3_ENDPOINT
  if (!endpoint) return openPeer(conditions)
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env
  const settings: ObjectSettings = { endpoint, region: 'us-east-1', accessKeyId, secretAccessKey }
  const bucket = new S3mini({ accessKeyId, secretAccessKey, region: settings.region, endpoint: `${endpoint}/${name}` })
  if (!(await bucket.bucketExists())) await bucket.createBucket()
  return { settings, close: async () => undefined }
}

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

async function openPeer(conditions: boolean) {
  const settings = { region: 'us-east-1', accessKeyId: 'LLAVE', secretAccessKey: 'secreto' }
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://s3.test')
    const {
      status,
      body: told,
      headers,
    } = isSigned(request, url, settings)
      ? answer(request, url, body)
      : { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(told)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...settings, endpoint },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  function answer({ method, headers }: IncomingMessage, { pathname, searchParams: asked }: URL, body: Buffer): Answer {
    const [, bucket, ...rest] = pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (bucket !== name) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
    if (!key) return list(asked)
    const upload = uploads.get(asked.get('uploadId') ?? '')
    if (method === 'POST' && asked.has('uploads')) {
      const id = String(uploads.size + 1)
      uploads.set(id, new Map())
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    if (method === 'PUT' && upload) {
      upload.set(Number(asked.get('partNumber')), body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (method === 'POST' && upload) {
      const parts = [...upload].sort(([one], [other]) => one - other).map(([, part]) => part)
      if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
        return { status: 400, body: '<Error><Code>EntityTooSmall</Code></Error>' }
      objects.set(key, Buffer.concat(parts))
      return { status: 200, body: '<CompleteMultipartUploadResult><ETag>"x-1"</ETag></CompleteMultipartUploadResult>' }
    }
    if (method === 'DELETE') {
      if (upload) uploads.delete(asked.get('uploadId') ?? '')
      else objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (method === 'PUT') {
      const wanted = headers['if-match']
      if (wanted && !conditions) return { status: 501, body: '<Error><Code>NotImplemented</Code></Error>' }
      if (wanted && !found) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
      if (wanted && found && wanted !== etagOf(found)) return { status: 412 }
      objects.set(key, body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (!found) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    return { status: 200, body: found, headers: { etag: etagOf(found), 'content-length': String(found.length) } }
  }

  function list(asked: URLSearchParams): Answer {
    const after = asked.get('continuation-token') ?? ''
    const max = Number(asked.get('max-keys'))
    const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after).sort()
    const told = keys.slice(0, max).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    const next = keys.length > max ? `<NextContinuationToken>${keys[max - 1]}</NextContinuationToken>` : ''
    const truncated = `<IsTruncated>${keys.length > max}</IsTruncated>`
    return { status: 200, body: `<ListBucketResult>${truncated}${told.join('')}${next}</ListBucketResult>` }
  }
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

/** Verifies AWS Signature Version 4, in the header or the URL. */
function isSigned({ method, headers }: IncomingMessage, url: URL, keys: Omit<ObjectSettings, 'endpoint'>): boolean {
  const inHeader = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '')
  const asked = url.searchParams
  const [credential = '', signed = '', signature = ''] = inHeader
    ? inHeader.slice(1)
    : ['X-Amz-Credential', 'X-Amz-SignedHeaders', 'X-Amz-Signature'].map((one) => asked.get(one) ?? '')
  const [id, ...scope] = credential.split('/')
  const moment = String(headers['x-amz-date'] ?? asked.get('X-Amz-Date'))
  const spell = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...asked]
    .filter(([one]) => one !== 'X-Amz-Signature')
    .map(([one, value]) => `${spell(one)}=${spell(value)}`)
    .sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.split(';').map((one) => `${one}:${String(headers[one]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  const told = hmac(key, ['AWS4-HMAC-SHA256', moment, scope.join('/'), hash].join('\n')).toString('hex')
  return id === keys.accessKeyId && told === signature
}
