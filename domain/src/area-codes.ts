/** Each by the letter it has in the table below. */
const zones = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  K: 'America/Anchorage',
  H: 'Pacific/Honolulu',
  // The Aleutians keep Hawaii's hours in winter, and Arizona its own in summer.
  D: 'America/Adak',
  Z: 'America/Phoenix',
  R: 'America/Puerto_Rico',
  G: 'Pacific/Guam',
  S: 'Pacific/Pago_Pago',
  J: 'Pacific/Majuro',
  L: 'Pacific/Palau',
  A: 'America/Halifax',
  N: 'America/St_Johns',
  Q: 'America/Regina',
  Y: 'America/Whitehorse',
} as const

export type TimeZone = (typeof zones)[keyof typeof zones]

/**
 * Area codes by state and province, with the time zones of the ground they cover. A code that lies across a border
 * between two zones names both.
 */
const table: Record<string, [letters: string, codes: string][]> = {
  AL: [['C', '205 251 256 334 659 938']],
  AK: [['KD', '907']],
  AZ: [
    ['Z', '480 520 602 623'],
    ['ZM', '928'],
  ],
  AR: [['C', '327 479 501 870']],
  CA: [
    [
      'P',
      '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
    ],
  ],
  CO: [['M', '303 719 720 748 970 983']],
  CT: [['E', '203 475 860 959']],
  DE: [['E', '302']],
  DC: [['E', '202 771']],
  FL: [
    ['E', '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'],
    ['EC', '448 850'],
  ],
  GA: [['E', '229 404 470 478 678 706 762 770 912 943']],
  HI: [['H', '808']],
  ID: [['MP', '208 986']],
  IL: [['C', '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872']],
  IN: [
    ['E', '260 317 463 765'],
    ['EC', '219 574 812 930'],
  ],
  IA: [['C', '319 515 563 641 712']],
  KS: [
    ['C', '316 913'],
    ['CM', '620 785'],
  ],
  KY: [
    ['E', '502 859'],
    ['EC', '270 364 606'],
  ],
  LA: [['C', '225 318 337 457 504 985']],
  ME: [['E', '207']],
  MD: [['E', '227 240 301 410 443 667']],
  MA: [['E', '339 351 413 508 617 774 781 857 978']],
  MI: [
    ['E', '231 248 269 313 517 586 616 679 734 810 947 989'],
    ['EC', '906'],
  ],
  MN: [['C', '218 320 507 612 651 763 924 952']],
  MS: [['C', '228 471 601 662 769']],
  MO: [['C', '235 314 417 557 573 636 660 816 975']],
  MT: [['M', '406']],
  NE: [
    ['C', '402 531'],
    ['CM', '308'],
  ],
  NV: [
    ['P', '702 725'],
    ['PM', '775'],
  ],
  NH: [['E', '603']],
  NJ: [['E', '201 551 609 640 732 848 856 862 908 973']],
  NM: [['M', '505 575']],
  NY: [['E', '212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934']],
  NC: [['E', '252 336 472 704 743 828 910 919 980 984']],
  ND: [['CM', '701']],
  OH: [['E', '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937']],
  OK: [['C', '405 539 572 580 918']],
  OR: [
    ['P', '503 971'],
    ['PM', '458 541'],
  ],
  PA: [['E', '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878']],
  RI: [['E', '401']],
  SC: [['E', '803 821 839 843 854 864']],
  SD: [['CM', '605']],
  TN: [
    ['E', '865'],
    ['C', '615 629 731 901'],
    ['EC', '423 931'],
  ],
  TX: [
    [
      'C',
      '210 214 254 281 325 346 361 409 430 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979',
    ],
    ['M', '915'],
    ['CM', '432'],
  ],
  UT: [['M', '385 435 801']],
  VT: [['E', '802']],
  VA: [['E', '276 434 540 571 686 703 757 804 826 948']],
  WA: [['P', '206 253 360 425 509 564']],
  WV: [['E', '304 681']],
  WI: [['C', '262 274 353 414 534 608 715 920']],
  WY: [['M', '307']],
  PR: [['R', '787 939']],
  VI: [['R', '340']],
  GU: [['G', '671']],
  MP: [['G', '670']],
  AS: [['S', '684']],
  MH: [['J', '']],
  FM: [['GJ', '']],
  PW: [['L', '']],

  AB: [['M', '368 403 587 780 825']],
  BC: [
    ['P', '604'],
    ['PM', '236 250 257 672 778'],
  ],
  MB: [['C', '204 431 584']],
  NB: [['A', '428 506']],
  NL: [['NA', '709 879']],
  NS: [['A', '782 902']],
  ON: [
    ['E', '226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942'],
    ['EC', '807'],
  ],
  QC: [
    ['E', '263 354 438 450 468 514 579 819 873'],
    ['EA', '367 418 581'],
  ],
  SK: [['QM', '306 474 639']],
  // The three territories share a code.
  YT: [['YMCE', '867']],
}

const named = (letters: string) => [...letters].map((letter) => zones[letter as keyof typeof zones])

const byCode = new Map<string, TimeZone[]>(
  Object.values(table)
    .flat()
    .flatMap(([letters, codes]) => codes.split(' ').map((code) => [code, named(letters)] as const)),
)

/** From one coast to the islands: somebody who may be anywhere is asleep where anybody is. */
const anywhere: TimeZone[] = [zones.E, zones.P, zones.H]

/** Where the owner of a number may be, as far as its area code tells. */
export function zonesOfPhone(phone: string): TimeZone[] {
  // Some states have no code of their own: nothing is no code either.
  const code = /^\+1(\d{3})\d{7}$/.exec(phone)?.[1]
  return (code && byCode.get(code)) || anywhere
}

/** Where an address in this state may be; none for a state that nobody named. */
export function zonesOfState(state: string): TimeZone[] {
  return [...new Set((table[state] ?? []).flatMap(([letters]) => named(letters)))]
}
