import { useState } from 'react'
import { ApiError } from '../api/client.ts'

/**
 * Cash of a day whose till is closed asks once more: `ask` sends what was typed and remembers that refusal, and the next
 * time says yes to it. `typedAgain` forgets it, since another day or another way may need no yes.
 */
export function useCajaCerrada() {
  const [cerrada, setCerrada] = useState(false)
  return {
    cerrada,
    typedAgain: { onChange: () => setCerrada(false) },
    ask: <Reply>(send: (confirmada: '' | '1') => Promise<Reply>): Promise<Reply> =>
      send(cerrada ? '1' : '').catch((error: unknown) => {
        if (error instanceof ApiError && error.codigo === 'caja_cerrada_ese_dia') setCerrada(true)
        throw error
      }),
  }
}
