export type SmtpFailure = {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  message?: string
}

/** `sender`: the server refuses us for every recipient (credentials, relay, policy, size). `temporary`: a retry may succeed. */
export type FailureKind = 'mailbox' | 'sender' | 'temporary'

/**
 * Determines the kind of a failure. Uses the enhanced status code (RFC 3463), because most servers use 550 both for refused relaying and
 * for an unknown mailbox.
 */
export function classifyFailure({ code = '', command = '', responseCode, response = '' }: SmtpFailure): FailureKind {
  if (responseCode === undefined) return ourOwn.has(code) ? 'sender' : 'temporary'
  if (responseCode < 500 || responseCode > 599) return 'temporary'
  const [, clase = '', detalle = ''] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? []
  if (!ofReceiver.has(command)) return 'sender'
  if (clase === '1' && !ofSender.has(detalle)) return 'mailbox'
  // The recipient's mailbox is full or disabled, which may change.
  if (clase === '2' && command === 'RCPT TO') return 'temporary'
  return clase === '' && command === 'RCPT TO' && responseCode === 550 && saysNoMailbox(response) ? 'mailbox' : 'sender'
}

const credentials = ['EAUTH', 'ENOAUTH', 'EOAUTH2']

/** `clave`: the server refused our credentials. `conexion`: it did not reply. `rechazado`: it refused for another reason. */
export function classifyTestFailure(error: unknown): 'clave' | 'conexion' | 'rechazado' {
  const { cause = error } = error instanceof Error ? error : {}
  const { code, responseCode }: SmtpFailure = cause instanceof Error ? cause : {}
  if (code && credentials.includes(code)) return 'clave'
  return code && responseCode === undefined && !ourOwn.has(code) ? 'conexion' : 'rechazado'
}

/** Failures without a reply from the server that no retry solves: credentials, settings, TLS, or the size of the message. */
const ourOwn = new Set([...credentials, 'EMESSAGE', 'ECONFIG', 'EREQUIRETLS'])
const ofReceiver = new Set(['RCPT TO', 'DATA'])
const ofSender = new Set(['7', '8'])

/** Returns whether the text names a missing mailbox. A plain 550 without such words may also mean relay or policy. */
function saysNoMailbox(response: string): boolean {
  const subject = '(user|mailbox|recipient|account|address|usuario|casilla|cuenta)'
  const missing = "(unknown|not found|not exist|n'?t exist|no longer exists|no existe|inexistente)"
  const named = new RegExp(
    `no such (local )?${subject}|unknown (local )?${subject}|invalid (user|mailbox|recipient)|${subject}\\b.{0,80}${missing}|no mailbox here`,
    'i',
  )
  const words = response.replace(/\S+@\S+/g, '')
  return named.test(words) && !/relay|spam|block|polic|sender|authenti|blacklist|denied by/i.test(words)
}
