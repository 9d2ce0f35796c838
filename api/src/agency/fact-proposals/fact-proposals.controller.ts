import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import {
  factDecision,
  factProposals,
  newFactProposal,
  type FactDecision,
  type FactProposals as Proposals,
  type NewFactProposal,
} from 'contract/fact-proposals';
import { fact } from 'contract/facts';
import { z } from 'zod';

import type { Actor } from '../../accounts/audit/actor';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Acting, SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { FactProposals } from './fact-proposals.service';

@Controller('api/admin')
export class FactProposalsController {
  constructor(private readonly proposals: FactProposals) {}

  /** Lists proposals with their decisions: all of them for owners, only their own for writers. */
  @OpenTo(['writer'])
  @Get('fact-proposals')
  @Answers(factProposals)
  list(@SignedIn() admin: SignedInAdmin): Promise<Proposals> {
    return this.proposals.list(admin);
  }

  /** Proposes a change of a fact. Nothing changes for visitors. */
  @OpenTo(['writer'])
  @Post('facts/:key/proposals')
  @HttpCode(HttpStatus.OK)
  @Answers(factProposals)
  async propose(
    @Param('key', { schema: fact.shape.key }) key: string,
    @Body({ schema: newFactProposal }) proposal: NewFactProposal,
    @SignedIn() admin: SignedInAdmin,
    @Acting() by: Actor,
  ): Promise<Proposals> {
    await this.proposals.propose(by, key, proposal);
    return this.proposals.list(admin);
  }

  /** Accepts a proposal, with or without edits, or refuses it. */
  @Post('fact-proposals/:id/decision')
  @HttpCode(HttpStatus.OK)
  @Answers(factProposals)
  async decide(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: factDecision }) decision: FactDecision,
    @SignedIn() admin: SignedInAdmin,
    @Acting() by: Actor,
  ): Promise<Proposals> {
    await this.proposals.decide(by, id, decision);
    return this.proposals.list(admin);
  }
}
