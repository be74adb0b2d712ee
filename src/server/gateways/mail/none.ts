import type { MailGateway } from './mail.ts'

export function createNoMail(): MailGateway {
  return {
    enabled: false,
    servidor: '',
    remitente: '',
    send: () => Promise.reject(new Error('There is no SMTP server: set SMTP_URL')),
    close: () => undefined,
  }
}
