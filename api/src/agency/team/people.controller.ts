import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  person,
  personAdded,
  personList,
  personOrder,
  personSave,
  type Person,
  type PersonContent,
  type PersonList,
  type PersonOrder,
  type PersonSave,
} from 'contract/people';
import type { SignedInAdmin } from 'contract/auth';
import { slug } from 'contract/posts';
import { revisedQuery, type RevisedQuery } from 'contract/revised';

import type { Actor } from '../../accounts/audit/actor';
import { Acting, SignedIn } from '../../accounts/auth/signed-in.decorator';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { ForbiddenError } from '../../platform/errors/api-errors';
import { PeopleService } from './people.service';

@Controller('api/admin/people')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Lists all people, including those who are hidden or have left. */
  @OpenTo(['agent'])
  @Get()
  @Answers(personList)
  list(): Promise<PersonList> {
    return this.people.list();
  }

  /** Sets the display order of people. */
  @Put()
  @Answers(personList)
  order(@Body({ schema: personOrder }) order: PersonOrder, @Acting() by: Actor): Promise<PersonList> {
    return this.people.order(by, order);
  }

  /** Adds a person. */
  @Post()
  @Answers(person)
  add(@Body({ schema: personAdded }) { content }: { content: PersonContent }, @Acting() by: Actor): Promise<Person> {
    return this.people.add(by, content);
  }

  /** Returns a person with their history. */
  @OpenTo(['agent'])
  @Get(':id')
  @Answers(person)
  get(
    @Param('id', { schema: slug }) id: string,
    @Query({ schema: revisedQuery }) page: RevisedQuery,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<Person> {
    checkOwn(admin, id);
    return this.people.get(id, page);
  }

  /** Saves a person. The change is live immediately. */
  @OpenTo(['agent'])
  @Put(':id')
  @Answers(person)
  save(
    @Param('id', { schema: slug }) id: string,
    @Body({ schema: personSave }) save: PersonSave,
    @Acting() by: Actor,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<Person> {
    checkOwn(admin, id);
    return this.people.save(by, id, save, admin.role);
  }
}

/** Lets owners edit every page, and others only their own. @throws {ForbiddenError} */
function checkOwn({ role, person: own }: SignedInAdmin, id: string): void {
  if (role !== 'owner' && own !== id) throw new ForbiddenError('This is the page of somebody else.');
}
