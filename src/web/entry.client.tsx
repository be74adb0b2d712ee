import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPage } from './shell/keep-page.ts'
import { keepTyped } from './shell/keep-typed.ts'
import { tolerateMovedNodes } from './shell/moved-nodes.ts'

tolerateMovedNodes(window)
addEventListener('valija-hydrated', keepTyped(), { once: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[keepPage]} />
    </StrictMode>,
  )
})
