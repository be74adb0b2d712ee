import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether somebody points at the slides with a mouse, or stands on the slider with the keyboard. */
export function useAttention() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    attended: hovered || focused,
    /** For the slides alone: pointing at the pause button does not pause. */
    hoverProps: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
    },
    /** For the whole slider. A tap leaves focus behind without a ring, and is no reason to stop. */
    focusProps: {
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.matches('.slider-pause')),
      onBlur: () => setFocused(false),
    },
  }
}
