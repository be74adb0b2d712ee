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
  let contador = 0
  let handle = 'AA'

  const dataOf = (tipo: string, { challenge }: Opciones, falla: Falla) =>
    Buffer.from(
      JSON.stringify({
        type: tipo,
        challenge: falla.desafio ?? challenge,
        origin: falla.origen ?? 'http://valija.test',
        crossOrigin: false,
      }),
    )
  const authOf = (falla: Falla, credencial = Buffer.alloc(0)) => {
    if (cuenta) contador += 1
    // The flags: user present, user verified, and attested credential data if there is a credential.
    const marcas = 0x01 | (falla.verificado === false ? 0 : 0x04) | (credencial.length > 0 ? 0x40 : 0)
    const cuantas = Buffer.alloc(4)
    cuantas.writeUInt32BE(falla.contador ?? contador)
    return Buffer.concat([sha256(falla.rpId ?? 'valija.test'), Buffer.from([marcas]), cuantas, credencial])
  }
  const whole = (response: object) => {
    const propio = id.toString('base64url')
    return { id: propio, rawId: propio, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    id: id.toString('base64url'),
    create(opciones: Opciones, falla: Falla = {}) {
      handle = opciones.user?.id ?? handle
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
      const largo = Buffer.alloc(2)
      largo.writeUInt16BE(id.length)
      const authData = authOf(falla, Buffer.concat([Buffer.alloc(16), largo, id, cose]))
      const objeto = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ...Object.entries(falla.formato ?? {}),
        ['authData', new Uint8Array(authData)],
      ])
      return whole({
        clientDataJSON: dataOf('webauthn.create', opciones, falla).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(objeto as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(opciones: Opciones, falla: Falla = {}) {
      const clientData = dataOf('webauthn.get', opciones, falla)
      const authData = authOf(falla)
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

const sha256 = (texto: string) => createHash('sha256').update(texto).digest()
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
