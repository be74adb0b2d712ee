import { type FormEvent, useRef, useState } from 'react'
import { noConnectionText, unexpectedFailureText } from '../ui/failure-words.ts'
import { plainCall } from './plain-call.ts'

type Refusal = { error?: { mensaje?: string; campos?: Record<string, string> } }

type Posted<Reply> = {
  path: `/api/${string}`
  headers?: () => Record<string, string>
  onReply: (reply: Reply, form: HTMLFormElement) => void
  /** Receives the message for the whole form. Called with undefined when sending starts. */
  onRefusal: (message: string | undefined) => void
}

/**
 * Returns a form that only the server validates, for dialogs on documents, because a form library with the contract is larger than React.
 * Changing a field removes its message.
 */
export function usePostedForm<Reply>({ path, headers, onReply, onRefusal }: Posted<Reply>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const [changed, setChanged] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (sending) return
    onRefusal(undefined)
    setSending(true)
    try {
      const { status, reply } = await plainCall('POST', path, textsOf(element), headers?.())
      if (status < 300) onReply(reply as Reply, element)
      else refuse(element, (reply as Refusal).error)
    } catch (error) {
      if (!(error instanceof TypeError)) reportError(error)
      onRefusal(error instanceof TypeError ? noConnectionText : unexpectedFailureText)
    } finally {
      setSending(false)
    }
  }

  function refuse(
    element: HTMLFormElement,
    { mensaje = unexpectedFailureText, campos = {} }: NonNullable<Refusal['error']> = {},
  ) {
    const names = Object.keys(campos)
    const own = names.filter((name) => element.elements.namedItem(name))
    setErrors(campos)
    if (own.length === 0 || own.length < names.length) onRefusal(mensaje)
    const first = [...element.elements].find((field) => own.includes((field as HTMLInputElement).name))
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    form,
    sending,
    changed,
    submit,
    control: (name: string) => ({
      name,
      error: errors[name],
      onInput: () => {
        setChanged(true)
        if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
      },
    }),
  }
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
