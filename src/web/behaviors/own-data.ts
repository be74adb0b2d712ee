import { plainCall } from '../api/plain-call.ts'
import { readSession } from '../session/session-store.ts'

type Reply = { results: Record<string, string> }

export async function fillOwnData(form: HTMLElement): Promise<void> {
  const mail = readSession()?.mail
  if (!mail) return
  setIfEmpty(form, 'mail', mail)
  const answer = await plainCall('POST', '/api/datoscliente.php', { mail }).catch(() => undefined)
  if (answer?.status !== 200) return
  const { results } = answer.reply as Reply
  for (const name of ['nombre', 'apellido', 'telefono']) setIfEmpty(form, name, results[name] ?? '')
}

function setIfEmpty(form: HTMLElement, name: string, text: string) {
  const control = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (control?.value !== '') return
  control.value = text
  if (document.activeElement === control) control.select()
}
