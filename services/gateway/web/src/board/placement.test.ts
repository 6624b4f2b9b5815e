import { describe, expect, it } from 'vitest';
import { captured } from '../game/captured.ts';
import { countPieces, moved, placementOf, turnOf } from './placement.ts';
import { offset, SQUARES } from './squares.ts';

const START = 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1';

describe('a placement', () => {
  it('has the pieces of a FEN, a bia ngai and a lying rua told apart', () => {
    const placement = placementOf('R~3k3/8/2M~5/8/8/8/3m4/3K4 w - - 0 1');
    expect(placement.get('a8')).toEqual({ role: 'lying_rua', side: 'white' });
    expect(placement.get('e8')).toEqual({ role: 'khun', side: 'black' });
    expect(placement.get('c6')).toEqual({ role: 'bia_ngai', side: 'white' });
    expect(placement.get('d2')).toEqual({ role: 'met', side: 'black' });
    expect(placement.size).toBe(5);
  });

  it('passes over what is no piece', () => {
    expect(placementOf('').size).toBe(0);
    expect(placementOf('zz9~~/??/K').size).toBe(1);
  });

  it('counts', () => {
    expect(countPieces(placementOf(START), 'white').get('bia')).toBe(8);
    expect(turnOf(START)).toBe('white');
  });
});

describe('a move on the board', () => {
  it('takes the piece along, captures, and passes the turn', () => {
    expect(moved(START, 'e3e4')).toBe('rnsmksnr/8/pppppppp/8/4P3/PPPP1PPP/8/RNSKMSNR b');
    expect(moved('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5')).toBe('4k3/8/8/3P4/8/8/8/4K3 b');
  });

  it('makes a bia ngai of a bia that promotes', () => {
    expect(moved('4k3/8/8/2P5/8/8/8/4K3 w - - 0 1', 'c5c6m')).toBe('4k3/8/2M~5/8/8/8/8/4K3 b');
  });

  it('has the bia step ahead of a free first move', () => {
    expect(moved(START, 'e1e3')).toBe('rnsmksnr/8/pppppppp/8/4P3/PPPPMPPP/8/RNSK1SNR b');
    expect(moved('4k3/8/2p5/8/8/8/8/1n2K3 b - - 0 1', 'b1c3')).toBe('4k3/8/2p5/8/8/2n5/8/4K3 w');
  });

  it('of nothing changes nothing but the turn', () => {
    expect(moved('4k3/8/8/8/8/8/8/4K3 b - - 0 1', 'a1a2')).toBe('4k3/8/8/8/8/8/8/4K3 w');
  });
});

describe('captured pieces', () => {
  it('are what is missing, a bia ngai as the bia it was', () => {
    const now = 'rnsmks1r/8/1ppppppp/8/8/1PPPPPPP/M~7/RNSKMSN1 w - - 0 1';
    expect(captured(START, now, 'white')).toEqual(['rua']);
    expect(captured(START, now, 'black')).toEqual(['ma', 'bia']);
    expect(captured(START, START, 'white')).toEqual([]);
  });
});

describe('squares', () => {
  it('are all there, and end at the edge', () => {
    expect(new Set(SQUARES).size).toBe(64);
    expect(offset('a1', 1, 2)).toBe('b3');
    expect(offset('a1', -1, 0)).toBeUndefined();
    expect(offset('h8', 0, 1)).toBeUndefined();
  });
});
