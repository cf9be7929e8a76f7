// Written by `manage.py wire` from game/protocol.py.

export type Card = string;
export type Rules = Record<string, unknown>;
export type AwayChoice = "standin" | "wait" | "end";
export type Kind = "human" | "computer" | "free";
export type Level = "easy" | "hard";
export type Missed = "left" | "silent" | "hidden";
export type Mode = "online" | "computer" | "hotseat";
export type NextDeal = "spielcode" | "swap";
export type Phase = "waiting" | "playing" | "paused" | "over";
export type Presence = "here" | "weak" | "away" | "standin" | "free";
export type Sign = "wave" | "clap" | "laugh" | "wow" | "phew" | "clover" | "up" | "heart";
export type Staking = "bet" | "tie_bet" | "surrender" | "war";
export type Tempo = "slow" | "normal" | "fast";
export type Watchers = "link" | "none";
export type Reason = "cleared" | "limit" | "time" | "wars" | "both_out" | "shortage" | "endless" | "used_up" | "chips" | "ended";
export type PotOrder = "own_first" | "other_first";
export type Ask = "press" | "play" | "choose" | "bet" | "war";

// client to server

export interface Hello {
  type: "hello";
  v: number;
  client: string;
  secrets?: string[];
  epoch?: string | null;
  since?: number | null;
  want?: "claim" | "redeem" | null;
  ref?: string | null;
}
export interface Press {
  type: "press";
  ref: string;
  game: number;
  call: number;
  seat?: number | null;
  secret?: string | null;
  name?: string | null;
}
export interface Play {
  type: "play";
  ref: string;
  game: number;
  call: number;
  card: string;
  seat?: number | null;
}
export interface Choose {
  type: "choose";
  ref: string;
  game: number;
  call: number;
  order: PotOrder;
  seat?: number | null;
}
export interface Stake {
  type: "stake";
  ref: string;
  game: number;
  call: number;
  action: Staking;
  amount?: number | null;
}
export interface Commit {
  type: "commit";
  game_id: string;
  seat: number;
  hash: string;
  ref?: string | null;
}
export interface Open {
  type: "open";
  game_id: string;
  seat: number;
  secret: string;
  ref?: string | null;
}
export interface SetTempo {
  type: "tempo";
  ref: string;
  tempo?: Tempo | null;
  auto?: boolean | null;
}
export interface SetName {
  type: "name";
  ref: string;
  seat?: number | null;
  name?: string | null;
}
export interface Fill {
  type: "fill";
  ref: string;
  seat: number;
}
export interface Again {
  type: "again";
  ref: string;
  game: number;
  rules?: Rules | null;
  spielcode?: string | null;
  swap?: boolean;
  offer?: number | null;
}
export interface SetChoices {
  type: "settings";
  ref: string;
  watchers?: Watchers | null;
  public?: boolean | null;
  child_safe?: boolean | null;
  reactions?: boolean | null;
  winner_stays?: boolean | null;
}
export interface Absent {
  type: "absent";
  ref: string;
  choice: AwayChoice;
}
export interface Leave {
  type: "leave";
  ref: string;
}
export interface UndoLeave {
  type: "undo_leave";
  ref: string;
}
export interface ClaimSeat {
  type: "claim";
  ref: string;
  seat: number;
  secret?: string | null;
}
export interface AnswerClaim {
  type: "answer";
  ref: string;
  claim: string;
  yes: boolean;
}
export interface HandOver {
  type: "handover";
  ref: string;
  seat?: number | null;
}
export interface Redeem {
  type: "redeem";
  ref: string;
  token: string;
  secret?: string | null;
}
export interface React {
  type: "react";
  sign: Sign;
  ref?: string | null;
}
export interface Guess {
  type: "guess";
  game: number;
  round: number;
  seat: number;
  ref?: string | null;
}
export interface Ping {
  type: "ping";
  at: number;
  seq: number;
  hidden?: boolean;
  ref?: string | null;
}
export type ClientMessage =
  | Hello
  | Press
  | Play
  | Choose
  | Stake
  | Commit
  | Open
  | SetTempo
  | SetName
  | Fill
  | Again
  | SetChoices
  | Absent
  | Leave
  | UndoLeave
  | ClaimSeat
  | AnswerClaim
  | HandOver
  | Redeem
  | React
  | Guess
  | Ping;

// game events

export interface Dealt {
  type: "dealt";
  game: number;
  counts: number[];
  spare: number;
}
export interface Called {
  type: "called";
  call: number;
  round: number;
  who: number[];
  ask?: Ask;
  war?: number;
}
export interface Turned {
  type: "turned";
  cards: Record<number, Card>;
}
export interface Tied {
  type: "tied";
  seats: number[];
  depth: number;
}
export interface Staked {
  type: "staked";
  seat: number;
  n: number;
}
export interface Fell {
  type: "fell";
  seat: number;
  why: "no_card" | "short";
}
export interface Took {
  type: "took";
  seat: number;
  n: number;
  parts: Record<number, number>;
  cards: Card[];
  revealed?: Record<number, Card[]>;
  order?: PotOrder;
}
export interface Void {
  type: "void";
  parts: Record<number, number>;
}
export interface Shuffled {
  type: "shuffled";
  seat: number;
  n: number;
}
export interface Scored {
  type: "scored";
  seat: number;
  points: number;
}
export interface Wagered {
  type: "wagered";
  seat: number;
  bet: number;
  tie_bet?: number;
}
export interface Paid {
  type: "paid";
  seat: number;
  chips: number;
}
export interface RoundOver {
  type: "round_over";
  round: number;
  counts: number[];
}
export interface Result {
  winner: number | null;
  ranks: number[];
  reason: Reason;
  period?: number;
  from_round?: number;
}
export interface TurningPoint {
  round: number;
  seat: number;
  n: number;
}
export interface Summary {
  wars: number;
  wars_won: number[];
  longest_streak: number[];
  greatest_lead: number[];
  turning_point: TurningPoint | null;
}
export interface Over {
  type: "over";
  result: Result;
  counts: number[];
  summary: Summary;
}
export type GameEvent =
  | Dealt
  | Called
  | Turned
  | Tied
  | Staked
  | Fell
  | Took
  | Void
  | Shuffled
  | Scored
  | Wagered
  | Paid
  | RoundOver
  | Over;

// table events

export interface Sat {
  type: "sat";
  seat: number;
  name: string | null;
  sign: string;
}
export interface Moved {
  type: "moved";
  seat: number;
}
export interface Named {
  type: "named";
  seat: number;
  name: string | null;
  sign: string;
}
export interface Filled {
  type: "filled";
  seat: number;
}
export interface Pressed {
  type: "pressed";
  seat: number;
  call: number;
}
export interface Sealed {
  type: "sealed";
  game_id: string;
  commits: string[];
}
export interface VoidDeal {
  type: "void_deal";
  why: string;
  seat: number;
}
export interface TempoSet {
  type: "tempo";
  seat: number;
  tempo: Tempo;
  auto: boolean;
}
export interface Swapped {
  type: "swapped";
  seats: number[];
}
export interface Offered {
  type: "offered";
  seat: number;
  rules?: Rules;
  deal?: NextDeal;
}
export interface Left {
  type: "left";
  seat: number;
}
export interface Paused {
  type: "paused";
  why: Missed;
  seat: number;
  choices: AwayChoice[];
  until: number | null;
}
export interface Resumed {
  type: "resumed";
  by?: number;
  choice?: AwayChoice;
}
export interface StandInSet {
  type: "standin";
  seat: number;
  on: boolean;
  by?: number;
  rounds?: number;
  wars?: number;
}
export interface ChoicesSet {
  type: "settings";
  seat: number;
  watchers?: Watchers;
  public?: boolean;
  child_safe?: boolean;
  reactions?: boolean;
  winner_stays?: boolean;
}
export interface Claimed {
  type: "claimed";
  claim: string;
  seat: number;
  sign: string;
}
export interface Answered {
  type: "answered";
  claim: string;
  yes: boolean;
}
export interface Envelope {
  game_id: string;
  rules40: string;
  commits: string[];
  secrets: string[];
  by_server: number[];
}
export interface SealShown {
  game_id: string;
  commit: string;
}
export interface Opened {
  type: "opened";
  spielcode: string | null;
  envelope: Envelope | null;
  next_seal: SealShown | null;
  moves?: string;
}
export type TableEvent =
  | Sat
  | Moved
  | Named
  | Filled
  | Pressed
  | Sealed
  | VoidDeal
  | TempoSet
  | Swapped
  | Offered
  | Left
  | Paused
  | Resumed
  | StandInSet
  | ChoicesSet
  | Claimed
  | Answered
  | Opened;
export type Event = GameEvent | TableEvent;

// view

export interface SeatView {
  seat: number;
  sign: string;
  name: string | null;
  kind: Kind;
  team?: number;
}
export interface PilesView {
  draw: number;
  won: number;
}
export interface OpenView {
  seat: number;
  cards: (Card | null)[];
}
export interface SettingsView {
  watchers: Watchers;
  public: boolean;
  child_safe: boolean;
  reactions: boolean;
  winner_stays: boolean;
}
export interface SealView {
  game_id: string;
  commit: string;
  state: "open" | "sealed" | "dealt";
  commits?: string[];
}
export interface Last {
  round: number;
  winner: number | null;
  n: number;
}
export interface PauseView {
  why: Missed;
  seat: number;
  choices: AwayChoice[];
  until: number | null;
}
export interface Meanwhile {
  seat: number;
  rounds: number;
  wars: number;
}
export interface ClaimView {
  claim: string;
  seat: number;
  sign: string;
}
export interface View {
  table: string;
  epoch: string;
  seq: number;
  game: number;
  rules: Rules;
  phase: Phase;
  round: number;
  rounds: number | null;
  call: number;
  ask: Ask;
  due: number[];
  pressed: number[];
  seats: SeatView[];
  piles: PilesView[];
  counts: number[];
  open: OpenView[];
  pot: number;
  spare: number;
  tied: number[];
  depth: number;
  wars: number[];
  tempo: Tempo;
  auto: boolean;
  mode: Mode;
  settings: SettingsView;
  known_deal: boolean;
  seal: SealView | null;
  series: number[];
  offers: number[];
  standin: number[];
  team_counts?: number[];
  points?: number[];
  chips?: number[];
  bet?: number;
  tie_bet?: number;
  hand?: Card[] | Record<number, Card[]>;
  ahead?: number[];
  ends_at?: number;
  next_rules?: Rules;
  next_deal?: NextDeal;
  next_seal?: SealShown;
  last?: Last;
  over?: Over;
  paused?: PauseView;
  waited?: number[];
  meanwhile?: Meanwhile[];
  claims?: ClaimView[];
  opened?: Opened;
}

// server to client

export interface You {
  seats: number[];
}
export interface Welcome {
  type: "welcome";
  v: number;
  table: string;
  epoch: string;
  seq: number;
  now: number;
  you: You;
  view: View | null;
  resume: "frames" | "snapshot";
  limits: Record<string, number>;
  frames?: Frame[];
}
export interface Frame {
  type: "frame";
  seq: number;
  game: number;
  at: number;
  events: Event[];
  view?: View;
}
export interface Done {
  type: "done";
  ref: string | null;
  result: "accepted" | "duplicate";
  seq: number;
  seat?: number;
  secret?: string;
  token?: string;
  until?: number;
  claim?: string;
  sign?: string;
}
export interface Refused {
  type: "refused";
  ref: string | null;
  code: string;
  detail?: string;
}
export interface SeatPresence {
  seat: number;
  state: Presence;
}
export interface SeatsMsg {
  type: "seats";
  seats: SeatPresence[];
  watchers: number;
}
export interface Guesses {
  type: "guesses";
  round: number;
  split: number[];
}
export interface Reaction {
  type: "reaction";
  sign: Sign;
  seat?: number;
  count?: number;
}
export interface Pong {
  type: "pong";
  at: number;
  now: number;
  seq: number;
}
export interface Bye {
  type: "bye";
  code: number;
  reason: string;
  retry_ms?: number;
}
export type ServerMessage =
  | Welcome
  | Frame
  | Done
  | Refused
  | SeatsMsg
  | Guesses
  | Reaction
  | Pong
  | Bye;

// HTTP

export interface Order {
  mode: Mode;
  rules?: Rules | null;
  spielcode?: string | null;
  seats?: ("human" | "computer")[] | null;
  computer?: Level;
  tempo?: Tempo;
  auto?: boolean;
  watchers?: Watchers;
  public?: boolean;
  child_safe?: boolean;
  winner_stays?: boolean;
  name?: string | null;
  secrets?: string[];
  deal?: string[] | null;
}
export interface SeatMade {
  seat: number;
  secret?: string;
}
export interface Created {
  table: string;
  url: string;
  socket: string;
  epoch: string;
  seq: number;
  seal: SealShown | null;
  rules: Rules;
  seats: SeatMade[];
}
