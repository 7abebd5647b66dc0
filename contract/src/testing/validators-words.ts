/** How the validator speaks when nobody has told it what to say. */
export const validatorsWords =
  /invalid input|invalid option|invalid string|invalid number|too big|too small|expected|unrecognized|\bnan\b|must be a multiple/i
