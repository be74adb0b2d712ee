import type { Rechazo } from '../../api/rechazo.ts'

/** What became of asking for the newsletter: what to do now, or what is wrong with what was typed. */
export type Suscripcion = { mail: string; mensaje: string } | { mail: string; rechazo: Rechazo }
