/** Whom a date of birth is asked of, at about what age: a child of a school trip, and the adult who signs for it. */
export const edades = { pasajero: 14, tutor: 42 }
