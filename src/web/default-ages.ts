/** The typical ages in years of the passenger and of the adult who signs. The date pickers of the booking form open at these ages. */
export const defaultAges = { pasajero: 14, tutor: 42 }
