import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Opciones = { challenge: string; user?: { id: string } }
type Falla = {
  origen?: string
  rpId?: string
  verificado?: boolean
  contador?: number
  desafio?: string
  formato?: object
}

/** Creates a software authenticator with one ES256 passkey for `http://valija.test`, which counts its signatures. */
export function makeLlave({ cuenta = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let handle = 'AA'

  const dataOf = (tipo: string, { challenge }: Opciones, failure: Falla) =>
    Buffer.from(
      JSON.stringify({
        type: tipo,
        challenge: failure.desafio ?? challenge,
        origin: failure.origen ?? 'http://valija.test',
        crossOrigin: false,
      }),
    )
  const authOf = (failure: Falla, credencial = Buffer.alloc(0)) => {
    if (cuenta) counter += 1
    // The flags: user present, user verified, and attested credential data if there is a credential.
    const marks = 0x01 | (failure.verificado === false ? 0 : 0x04) | (credencial.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(failure.contador ?? counter)
    return Buffer.concat([sha256(failure.rpId ?? 'valija.test'), Buffer.from([marks]), count, credencial])
  }
  const whole = (response: object) => {
    const own = id.toString('base64url')
    return { id: own, rawId: own, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    id: id.toString('base64url'),
    create(options: Opciones, failure: Falla = {}) {
      handle = options.user?.id ?? handle
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authOf(failure, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const objeto = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ...Object.entries(failure.formato ?? {}),
        ['authData', new Uint8Array(authData)],
      ])
      return whole({
        clientDataJSON: dataOf('webauthn.create', options, failure).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(objeto as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options: Opciones, failure: Falla = {}) {
      const clientData = dataOf('webauthn.get', options, failure)
      const authData = authOf(failure)
      const firmado = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      return whole({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', firmado, privateKey).toString('base64url'),
        userHandle: handle,
      })
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
